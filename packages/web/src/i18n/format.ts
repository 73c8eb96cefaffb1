const LANGUAGE = 'en-GB';

/** Dates of a battle in words: `21 to 23 July 1812`. */
export function dateRange(first: string | undefined, last: string | undefined): string {
  if (first === undefined || last === undefined) return '';
  const words = (text: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' }).format(new Date(`${text}T12:00:00Z`));
  const whole = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  if (first === last) return words(first, whole);
  const same = first.slice(0, 7) === last.slice(0, 7);
  return `${words(first, same ? { day: 'numeric' } : { day: 'numeric', month: 'short' })} to ${words(last, whole)}`;
}

/** One date in words: `22 July 1812`. */
export function dateWords(date: string): string {
  return dateRange(date, date);
}

/** Names joined by commas and a last `and`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE).format(names);
}

/** Names joined by commas and a last `or`. */
export function either(names: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE, { type: 'disjunction' }).format(names);
}

/** A share in whole per cent. */
export function percent(count: number, over: number): string {
  return new Intl.NumberFormat(LANGUAGE, { style: 'percent', maximumFractionDigits: 0 }).format(
    over === 0 ? 0 : count / over,
  );
}

/** A number that always has its sign, with a true minus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}
