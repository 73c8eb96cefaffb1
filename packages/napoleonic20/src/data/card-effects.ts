import raw from '../../data/card-effects.json' with { type: 'json' };
import { readProvenance } from './common.js';
import { integer, object, packaged, type Reader } from './read.js';

const small = integer(-9, 9);

function numbers<const F extends Readonly<Record<string, Reader<number>>>>(fields: F) {
  return object({ ...fields, provenance: readProvenance });
}

const readCardEffects = object({
  'intelligence-gathering': numbers({ units: small }),
  'spanish-clergy': numbers({ sight: small }),
  soltadlos: numbers({ movement: small, strength: small }),
  'requisitioned-horses': numbers({ movement: small }),
  'le-marchant-charges': numbers({ strength: small }),
  'clausel-counterattacks': numbers({ strength: small }),
  'wellington-inspires': numbers({ strength: small }),
  'despanas-nerve': numbers({ within: small, retreatsTo: small, hexes: small }),
  'sudden-storm': numbers({ movement: small }),
  'marmont-reconnoitres': numbers({ movement: small, hexes: small }),
  'crescendo-de-tambores': numbers({ impetusNeeds: small }),
});

/** The numbers of the event cards' effects, by the name of the effect. */
export const CARD_EFFECTS = packaged(readCardEffects, raw, 'card-effects');
