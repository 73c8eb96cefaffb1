import type { Carrier } from './port.js';
import { sentenceOf } from './port.js';

/** How the host's mail is sent. */
export interface MailSettings {
  /** Such as `smtps://user:password@mail.example.org`. */
  readonly smtp: string;
  /** Who the mails come from. */
  readonly from: string;
}

/** Sends notices as mails through the host's mail server. */
export function mailCarrier(settings: MailSettings): Carrier {
  return {
    kind: 'mail',
    check: (address) => (/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(address) ? null : 'error.bad-address'),
    async prove(address, code) {
      const text = `Somebody, you we hope, wants notices from Vedette at this address.\n\nThe code is ${code}\n\nIf it was not you, do nothing: nothing more will come.`;
      await send(settings, address, 'Vedette: your code', text);
    },
    async carry(address, notice) {
      const text = [sentenceOf(notice), notice.url ?? ''].join('\n\n').trim();
      const subject = notice.about === 'turn' ? 'Vedette: your turn' : 'Vedette: a frozen game';
      await send(settings, address, subject, text);
      return 'carried';
    },
  };
}

async function send({ smtp, from }: MailSettings, to: string, subject: string, text: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtp);
  try {
    await transport.sendMail({ from, to, subject, text });
  } finally {
    transport.close();
  }
}
