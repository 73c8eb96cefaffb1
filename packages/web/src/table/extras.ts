/** What the table shows only now and then: fetched together, when the first of it is needed. */
export { ArrivalRows } from '../panels/ArrivalRows.js';
export { MarkerList } from '../panels/MarkerList.js';
export { OrderBox } from '../panels/OrderBox.js';
export { OverCard } from '../panels/OverCard.js';
export { RulesDialog } from '../panels/RulesDialog.js';
export { Signs } from '../panels/Signs.js';
export { CommandArea, CommandMarks } from './CommandLayers.js';
