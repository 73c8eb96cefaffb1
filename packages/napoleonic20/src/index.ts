export * from './board/index.js';
