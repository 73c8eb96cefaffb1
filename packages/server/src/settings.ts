import { err, type InputError, ok, type Result } from '@vedette/kernel';
import { z } from 'zod';
import { NO_LIMITS, type ServerOptions } from './start.js';

/**
 * What a host sets in the environment, beside the flags of the command; secrets belong here and not in flags.
 * The host's guide lists them.
 */
const Environment = z.object({
  VEDETTE_DATABASE: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  VEDETTE_HOME: z.url({ protocol: /^https?$/ }).optional(),
  VEDETTE_SMTP: z.url({ protocol: /^smtps?$/ }).optional(),
  VEDETTE_MAIL_FROM: z.string().min(3).optional(),
  VEDETTE_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./)
    .optional(),
  VEDETTE_BEHIND_PROXY: z.enum(['yes', 'no']).optional(),
  VEDETTE_ORIGINS: z.string().optional(),
  VEDETTE_LIMITS: z.enum(['usual', 'none']).optional(),
  VEDETTE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
});

type Settings = Pick<ServerOptions, 'database' | 'notices' | 'behindProxy' | 'origins' | 'log' | 'limits'>;

/** Reads a host's settings from the environment. Fails, naming the variable, where one cannot be right. */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): Result<Settings, InputError> {
  const given = Object.entries(environment).filter(([name, value]) => name.startsWith('VEDETTE_') && value !== '');
  const read = Environment.safeParse(Object.fromEntries(given));
  if (!read.success) return err({ at: String(read.error.issues[0]?.path[0] ?? '$'), key: 'settings.bad-value' });
  const { VEDETTE_DATABASE, VEDETTE_HOME, VEDETTE_SMTP, VEDETTE_MAIL_FROM, VEDETTE_PUSH_CONTACT } = read.data;
  const { VEDETTE_BEHIND_PROXY, VEDETTE_ORIGINS, VEDETTE_LIMITS, VEDETTE_LOG } = read.data;
  if (VEDETTE_SMTP !== undefined && VEDETTE_MAIL_FROM === undefined) {
    return err({ at: 'VEDETTE_MAIL_FROM', key: 'settings.missing' });
  }
  const mail =
    VEDETTE_SMTP === undefined || VEDETTE_MAIL_FROM === undefined
      ? {}
      : { mail: { smtp: VEDETTE_SMTP, from: VEDETTE_MAIL_FROM } };
  return ok({
    ...(VEDETTE_DATABASE === undefined ? {} : { database: VEDETTE_DATABASE }),
    ...(VEDETTE_LOG === undefined ? {} : { log: VEDETTE_LOG }),
    ...(VEDETTE_LIMITS === 'none' ? { limits: NO_LIMITS } : {}),
    behindProxy: VEDETTE_BEHIND_PROXY === 'yes',
    origins: (VEDETTE_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    notices: {
      ...(VEDETTE_HOME === undefined ? {} : { home: VEDETTE_HOME.replace(/\/$/, '') }),
      ...(VEDETTE_PUSH_CONTACT === undefined ? {} : { pushContact: VEDETTE_PUSH_CONTACT }),
      ...mail,
    },
  });
}
