import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder in which the program is installed: the nearest above this module that holds `packages/web`. */
export function checkoutRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'packages', 'web')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** The folder of the built page, or null if it has not been built. */
export function pageFolder(): string | null {
  const folder = join(checkoutRoot(), 'packages', 'web', 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
