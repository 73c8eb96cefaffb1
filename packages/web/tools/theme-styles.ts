import { THEMES, themeCss } from '../../cartography/src/base/tokens.js';

const NAME = 'virtual:themes.css';

/** Makes the custom properties of the themes a style sheet, from the one table that the maps are drawn with too. */
export function themeStyles() {
  return {
    name: 'vedette-themes',
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : null),
    load: (id: string) => (id === `\0${NAME}` ? themeSheet() : null),
  };
}

/** One rule for each theme; light is also what a page without a theme gets. */
export function themeSheet(): string {
  return (['light', 'dusk', 'dark'] as const)
    .map((name) => {
      const selector = name === 'light' ? ':root,:root[data-theme="light"]' : `:root[data-theme="${name}"]`;
      return `${selector}{${themeCss(THEMES[name])};color-scheme:${name === 'dark' ? 'dark' : 'light'}}`;
    })
    .join('\n');
}
