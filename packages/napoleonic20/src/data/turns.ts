import type { InputError, Result } from '@vedette/kernel';
import raw from '../../data/turns.json' with { type: 'json' };
import { type Battle, type Known, readProvenance } from './common.js';
import { checked, integer, list, object, packaged, pattern, type Reader, text, word } from './read.js';

/** Parts of a day, as the Game Turn Record names them. Only `night` matters to rules [14.0]. */
export const DAY_PARTS = ['morning', 'midday', 'afternoon', 'dusk', 'evening', 'night'] as const;
/** A part of a day. */
export type DayPart = (typeof DAY_PARTS)[number];

/** A space of the Game Turn Record. */
export interface TurnSpace extends Known {
  /** Game Turn, 1 and up. */
  readonly turn: number;
  /** Date of the battle, as year-month-day. */
  readonly date: string;
  readonly part: DayPart;
  /** The die of a Sudden Death space, 1 to 6: the game ends on this or less [4.0 #8]. */
  readonly suddenDeath?: number;
}

/** The Game Turn Record of one battle. */
export type TurnTrack = readonly TurnSpace[];

const readSpace: Reader<TurnSpace> = object(
  {
    turn: integer(1, 99),
    date: pattern(/^\d{4}-\d{2}-\d{2}$/),
    part: word(DAY_PARTS),
    provenance: readProvenance,
  },
  { suddenDeath: integer(1, 6), note: text },
);

const readTrackAt: Reader<TurnTrack> = checked(list(readSpace), (track, at): InputError | null => {
  if (track.length === 0) return { at, key: 'data.empty' };
  const wrong = track.findIndex((space, index) => space.turn !== index + 1);
  return wrong < 0 ? null : { at: `${at}[${wrong}].turn`, key: 'data.turns-not-in-order' };
});

/** Checks untrusted JSON to be a Game Turn Record; the error names the place. */
export function readTurnTrack(value: unknown): Result<TurnTrack, InputError> {
  return readTrackAt(value, '');
}

const readAll: Reader<Readonly<Record<Battle, TurnTrack>>> = object({
  bailen: readTrackAt,
  arapiles: readTrackAt,
  bussaco: readTrackAt,
  talavera: readTrackAt,
});

/** The Game Turn Records of the four battles. */
export const TURN_TRACKS: Readonly<Record<Battle, TurnTrack>> = packaged(readAll, raw, 'turns');

/** Whether a turn of a track is a Night Turn [14.0]; turns off the track are not. */
export function isNight(track: TurnTrack, turn: number): boolean {
  return track[turn - 1]?.part === 'night';
}
