// Plays one seat of a game at random: node packages/server/examples/bot.js http://127.0.0.1:8080 TOKEN GAME SIDE
import { WebSocket } from 'ws';

const [url = '', token = '', game = '', as = ''] = process.argv.slice(2);
const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`, {
  headers: { authorization: `Bearer ${token}` },
});
let view = null;
let version = 0;
let lastId = 0;

function send(message) {
  socket.send(JSON.stringify({ id: ++lastId, game, as, ...message }));
}

/** What a difference makes of a value; the kinds of differences are in docs/bots.md. */
function patched(before, [kind, first, second, third, key, values]) {
  if (kind === 0) return first;
  if (kind === 2) return (before ?? []).toSpliced(first, second, ...third);
  if (kind === 4)
    return (before ?? []).toSpliced(first, second, ...values.map((value) => ({ ...third, [key]: value })));
  if (kind === 5) return first.reduce(patched, before);
  const after = kind === 1 ? { ...before } : [...before];
  for (const [at, change] of kind === 1 ? Object.entries(first) : first) after[at] = patched(before[at], change);
  for (const gone of kind === 1 ? (second ?? []) : []) delete after[gone];
  return after;
}

function decide() {
  const prompt = view?.prompt;
  if (prompt?.kind === 'over') {
    console.log(JSON.stringify(prompt.result));
    socket.close();
  }
  if (prompt?.kind !== 'decision') return;
  // view.observation is all that this seat knows; prompt.actions is everything it may do
  const action = prompt.actions[Math.floor(Math.random() * prompt.actions.length)];
  send({ type: 'submit', version, action });
}

socket.on('open', () => send({ type: 'subscribe' }));
socket.on('message', (data) => {
  const message = JSON.parse(String(data));
  if (message.type === 'update' && message.from === version) {
    if (message.delta !== null) view = patched(view, message.delta);
    version = message.to;
    decide();
  } else if (message.type === 'reply' && message.ok && message.value?.view !== undefined) {
    ({ view, version } = message.value);
    decide();
  } else if (message.type === 'update' || (message.type === 'reply' && message.error?.key === 'error.conflict')) {
    send({ type: 'subscribe' });
  } else if (message.type === 'reply' && !message.ok) {
    console.error(JSON.stringify(message.error));
    process.exitCode = 1;
    socket.close();
  }
});
