import { fleet } from '../scenarios/junot-1808/fleet.js';
import { placement } from '../scenarios/soult-1809/placement.js';
import type { Frame } from '../state/state.js';
import { initiative } from './03-initiative.js';
import { draws } from './04-events/draws.js';
import { look } from './04-events/operation-events.js';
import { window } from './04-events/windows.js';
import { axis } from './05-operations/axis.js';
import { combat } from './05-operations/combat/combat.js';
import { losses } from './05-operations/combat/losses.js';
import { command } from './05-operations/command.js';
import { disengage } from './05-operations/disengagement.js';
import { march } from './05-operations/march.js';
import { operations } from './05-operations/operations.js';
import { compose } from './05-operations/stacks.js';
import { administration } from './06-administration.js';
import { lone } from './07-special/unguarded.js';
import type { StepModule } from './step.js';

/** The steps of the agenda, in the order of the rulebook [2]. */
export const STEPS: Readonly<Record<Exclude<Frame['step'], 'over'>, StepModule>> = {
  placement,
  initiative,
  draws,
  window,
  operations,
  fleet,
  compose,
  command,
  disengage,
  march,
  axis,
  look,
  combat,
  losses,
  lone,
  administration,
};
