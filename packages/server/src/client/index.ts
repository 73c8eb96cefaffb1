export { type Asked, Link, type LinkOptions, type SocketLike } from './link.js';
export { SeatLink, type SeatListener } from './seat.js';
