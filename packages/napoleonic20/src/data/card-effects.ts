import raw from '../../data/card-effects.json' with { type: 'json' };
import { readHex, readProvenance } from './common.js';
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
  'scorching-heat': numbers({ movement: small }),
  'dragoons-and-cuirassiers': numbers({ strength: small }),
  garrochistas: numbers({ strength: small }),
  'junta-of-seville': numbers({ morale: small }),
  'aggressive-levies': numbers({ strength: small }),
  'dupont-hesitates': numbers({ units: small }),
  'wagons-and-loot': numbers({ movement: small }),
  'inspired-leadership': numbers({ strength: small, within: small }),
  'wellingtons-eye': numbers({ movement: small }),
  'rum-ration': numbers({ morale: small }),
  'slight-misunderstanding': numbers({ units: small }),
  foragers: numbers({ units: small, movement: small }),
  'mist-on-the-ridge': numbers({ movement: small, steep: small }),
  'reynier-presses-on': numbers({ strength: small }),
  'picton-holds': numbers({ strength: small }),
  'massed-batteries': numbers({ within: small }),
  'reverse-slope': numbers({ strength: small }),
  'scouts-on-the-boialvo-road': numbers({ die: small, movement: small }),
  'craufurds-riflemen': numbers({ strength: small }),
  'fresh-supplies': numbers({ morale: small }),
  'cries-of-treason': numbers({ check: small, rout: small }),
  'heat-and-fatigue': numbers({ movement: small }),
  sacrebleu: numbers({ morale: small }),
  'grand-battery': numbers({ strength: small }),
  'kings-german-legion': object({ strength: small, hex: readHex, within: small, provenance: readProvenance }),
});

/** The numbers of the event cards' effects, by the name of the effect. */
export const CARD_EFFECTS = packaged(readCardEffects, raw, 'card-effects');
