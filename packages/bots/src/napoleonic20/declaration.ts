import { type Action, type Battle, type HexId, ROSTERS, type UnitId } from '@vedette/napoleonic20';
import { type Choice, hexActionOf, unitAction, verb } from './choice.js';
import { type Meeting, Prospects } from './fights.js';
import { type Fighter, type Situation, touching } from './situation.js';

/** Attacks that together meet every obligation, and what they promise. */
interface Division {
  readonly worth: number;
  readonly attacks: readonly Meeting[];
}

/** What it costs a division to leave a unit out that ought to fight: enough that it happens only where it must. */
const LEFT_OUT = 3;
/** Most units of one side in a group that is divided exactly; a bigger group loses its last. */
const MOST = 7;

/** The next step of declaring attacks [9.2]: goes on with the open attack, or opens the next of the best division. */
export function chooseDeclaration({ situation, prompt }: Choice): Action {
  const open = openAttack(situation);
  const attack = divide(situation, open).attacks[0];
  const close = verb(prompt, 'close-attack');
  if (attack !== undefined) {
    const attackers = attack.attackers.filter(({ id }) => !open.attackers.includes(id));
    const targets = attack.defenders.filter(({ hex }) => !open.targets.includes(hex));
    for (const { id } of attackers) {
      const action = unitAction(prompt, id);
      if (action !== undefined) return action;
    }
    for (const { hex } of targets) {
      const action = hexActionOf(prompt, hex);
      if (action !== undefined) return action;
    }
  }
  return close ?? verb(prompt, 'end-declaration') ?? prompt.actions[0];
}

/** The attack that is being put together, by the agenda. */
function openAttack({ seen }: Situation): {
  readonly attackers: readonly UnitId[];
  readonly targets: readonly HexId[];
} {
  const task = seen.agenda.at(-1);
  if (task?.kind !== 'declare') return { attackers: [], targets: [] };
  const { units } = ROSTERS[seen.battle as Battle];
  return { attackers: task.attackers.map((index) => units[index].id), targets: task.targets };
}

/** The best division of everybody in contact into attacks; the attack that is open comes first. */
function divide(situation: Situation, open: ReturnType<typeof openAttack>): Division {
  const { seen, own, foes, board } = situation;
  const { units } = ROSTERS[seen.battle as Battle];
  const usedUnits = new Set(seen.attacks.flatMap(({ attackers }) => attackers.map((index) => units[index].id)));
  const usedHexes = new Set(seen.attacks.flatMap(({ targets }) => targets));
  const attackers = own.filter(
    (unit) => !usedUnits.has(unit.id) && foes.some((foe) => touching(board, unit.hex, foe.hex)),
  );
  const defenders = foes.filter(
    (foe) => !usedHexes.has(foe.hex) && attackers.some((unit) => touching(board, unit.hex, foe.hex)),
  );
  const begun = attackers.find(({ id }) => open.attackers.includes(id));
  const first = begun ?? attackers[0];
  if (first === undefined) return { worth: 0, attacks: [] };
  const group = groupOf(situation, first, attackers, defenders);
  const found = new Divider(situation, group, open).best();
  if (begun === undefined) return found;
  const mine = found.attacks.find((attack) => attack.attackers.some(({ id }) => id === begun.id));
  return mine === undefined ? found : { worth: found.worth, attacks: [mine] };
}

/** The units that touch a unit directly or through others. */
function groupOf({ board }: Situation, first: Fighter, own: readonly Fighter[], foes: readonly Fighter[]): Meeting {
  const attackers = new Set([first]);
  const defenders = new Set<Fighter>();
  for (const unit of attackers) {
    for (const foe of foes) {
      if (defenders.has(foe) || !touching(board, unit.hex, foe.hex)) continue;
      defenders.add(foe);
      for (const other of own) if (touching(board, other.hex, foe.hex)) attackers.add(other);
    }
  }
  return { attackers: [...attackers].slice(0, MOST), defenders: [...defenders].slice(0, MOST) };
}

/** Divides one group into attacks by trying all divisions, each set of units left over only once. */
class Divider {
  readonly #prospects: Prospects;
  readonly #group: Meeting;
  readonly #openAttackers: number;
  readonly #openTargets: number;
  /** For each attacker, the defenders it touches, as bits. */
  readonly #reach: readonly number[];
  readonly #known = new Map<number, Division>();

  constructor({ board, ...rest }: Situation, group: Meeting, open: ReturnType<typeof openAttack>) {
    this.#prospects = new Prospects({ board, ...rest });
    this.#group = group;
    this.#reach = group.attackers.map((unit) => bits(group.defenders, (foe) => touching(board, unit.hex, foe.hex)));
    this.#openAttackers = bits(group.attackers, ({ id }) => open.attackers.includes(id));
    this.#openTargets = bits(group.defenders, ({ hex }) => open.targets.includes(hex));
  }

  best(): Division {
    return this.#divide(2 ** this.#group.attackers.length - 1, 2 ** this.#group.defenders.length - 1);
  }

  #divide(attackers: number, defenders: number): Division {
    if (attackers === 0 || defenders === 0)
      return { worth: -LEFT_OUT * (count(attackers) + count(defenders)), attacks: [] };
    const key = attackers * 256 + defenders;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const target = defenders & -defenders;
    const able = bits(this.#reach, (reach, at) => (attackers & (1 << at)) !== 0 && (reach & target) !== 0);
    const without = this.#divide(attackers, defenders & ~target);
    let best: Division = { worth: without.worth - LEFT_OUT, attacks: without.attacks };
    for (let chosen = able; chosen > 0; chosen = (chosen - 1) & able) {
      const common = this.#reach.reduce(
        (all, reach, at) => ((chosen & (1 << at)) !== 0 ? all & reach : all),
        defenders,
      );
      const more = common & ~target;
      for (let extra = more; ; extra = (extra - 1) & more) {
        const targets = target | extra;
        if (this.#fitsOpen(chosen, targets)) {
          const rest = this.#divide(attackers & ~chosen, defenders & ~targets);
          const attack = this.#meeting(chosen, targets);
          const worth = this.#prospects.of(attack) + rest.worth;
          if (worth > best.worth) best = { worth, attacks: [attack, ...rest.attacks] };
        }
        if (extra === 0) break;
      }
    }
    this.#known.set(key, best);
    return best;
  }

  /** Whether an attack leaves the open one whole: it contains all of it, or nothing. */
  #fitsOpen(attackers: number, targets: number): boolean {
    if ((attackers & this.#openAttackers) === 0) return (targets & this.#openTargets) === 0;
    return (
      (attackers & this.#openAttackers) === this.#openAttackers && (targets & this.#openTargets) === this.#openTargets
    );
  }

  #meeting(attackers: number, targets: number): Meeting {
    return {
      attackers: this.#group.attackers.filter((_, at) => (attackers & (1 << at)) !== 0),
      defenders: this.#group.defenders.filter((_, at) => (targets & (1 << at)) !== 0),
    };
  }
}

function bits<Item>(items: readonly Item[], holds: (item: Item, at: number) => boolean): number {
  return items.reduce((all, item, at) => (holds(item, at) ? all | (1 << at) : all), 0);
}

function count(of: number): number {
  let ones = 0;
  for (let left = of; left !== 0; left &= left - 1) ones += 1;
  return ones;
}
