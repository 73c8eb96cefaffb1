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
    async carry(address, notice) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(settings.smtp);
      const text = [sentenceOf(notice), notice.url ?? ''].join('\n\n').trim();
      await transport.sendMail({ from: settings.from, to: address, subject: 'Vedette: your turn', text });
      transport.close();
      return 'carried';
    },
  };
}
