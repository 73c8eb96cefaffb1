/** The three themes of the page and the sheet. */
export const THEME_NAMES = ['light', 'dusk', 'dark'] as const;
/** A theme. */
export type ThemeName = (typeof THEME_NAMES)[number];

/** Name of a token and its value in the light, dusk and dark theme. */
const TOKENS = {
  paper: ['#f4eddd', '#c9c2c0', '#25241f'],
  'paper-hi': ['#faf5ea', '#d3ccc9', '#2b2a24'],
  hill: ['#e9ddc0', '#b5aa9f', '#38342a'],
  ink: ['#2b2721', '#23222b', '#ede4d0'],
  'ink-2': ['#655b4d', '#4a4854', '#bbb09b'],
  rule: ['#8f8371', '#77727a', '#7d7463'],
  grid: ['#4a3f2e', '#33303a', '#e8dcc0'],
  'grid-o': ['.20', '.20', '.13'],
  water: ['#b3c7cf', '#8fa3b6', '#3c5260'],
  bank: ['#587a8b', '#486179', '#7e9dac'],
  'water-ink': ['#315566', '#25405a', '#a9c6d4'],
  wood: ['#d6d5b0', '#a5ac98', '#343a2a'],
  tree: ['#68734b', '#3f4e40', '#93a378'],
  'wood-ink': ['#4a5534', '#2c3a2e', '#b9c79b'],
  'tree-fill': ['#e9e7cb', '#bcc2b1', '#2c3224'],
  hach: ['#6b563c', '#544a4a', '#a89370'],
  town: ['#a34a3b', '#863f3f', '#d08a74'],
  'town-bg': ['#ebcfbc', '#c4a9a4', '#4a332b'],
  case: ['#6e5a43', '#544b4a', '#9a866b'],
  road: ['#fdf8ec', '#e2dad2', '#38342b'],
  halo: ['#f7f1e3', '#cfc8c5', '#25241f'],
  sea: ['#d3dee0', '#a4b1be', '#2b3a43'],
  ui: ['#fffdf9', '#f5f2f0', '#1e1d1a'],
  'ui-2': ['#f6f1e7', '#eae5e2', '#282621'],
  'ui-3': ['#ece4d5', '#ddd7d4', '#34312b'],
  line: ['#e1d8c7', '#d2cbc8', '#3b3831'],
  'line-2': ['#8a7f6e', '#7c767c', '#8c8271'],
  text: ['#26221c', '#24222a', '#f1eadb'],
  'text-2': ['#655c4f', '#57535d', '#b8ae9c'],
  accent: ['#1c6253', '#1b5a5c', '#7cc7b2'],
  'accent-2': ['#0f4a3e', '#0e4446', '#a5ddcc'],
  'accent-bg': ['#ddebe3', '#d2e1e0', '#20382f'],
  'on-accent': ['#fffdf9', '#fffdf9', '#10211c'],
  warn: ['#7f5200', '#704800', '#ebc06b'],
  'warn-bg': ['#f6e7c5', '#ead9b6', '#3d3118'],
  no: ['#5a524a', '#55505a', '#b8ae9c'],
  reach: ['#1c6253', '#14504f', '#86d3bc'],
  'reach-bg': ['#2e8a74', '#2c7f7e', '#4fa68e'],
  sel: ['#1b1814', '#1b1814', '#fff6df'],
  'sel-2': ['#ffd978', '#ffd978', '#ffd978'],
  fr: ['#2c4a7d', '#2a4675', '#3f66a6'],
  'fr-ink': ['#fbf6e9', '#f7f2e8', '#fffdf6'],
  br: ['#a2322b', '#952e2a', '#b5413a'],
  'br-ink': ['#fff8ec', '#fff6ec', '#fff9f0'],
  sp: ['#e2b340', '#d3a63c', '#e2b340'],
  'sp-ink': ['#2a2113', '#2a2113', '#221a0d'],
  pt: ['#70492b', '#684429', '#8a5c38'],
  'pt-ink': ['#fbf3e4', '#f7efe2', '#fff8ec'],
  'fr-t': ['#2c4a7d', '#2a4675', '#9dbbea'],
  'br-t': ['#97302a', '#8a2b27', '#f0a49b'],
  edge: ['#1d1a15', '#17151a', '#0c0b09'],
  shadow: ['rgba(48,36,18,.30)', 'rgba(28,24,40,.36)', 'rgba(0,0,0,.55)'],
  tag: ['#faf5ea', '#faf5ea', '#faf5ea'],
  'tag-ink': ['#2b2721', '#2b2721', '#2b2721'],
  'corps-green': ['#8fb37c', '#8fb37c', '#8fb37c'],
  'corps-blue': ['#93b7dc', '#93b7dc', '#93b7dc'],
  'corps-orange': ['#e3a563', '#e3a563', '#e3a563'],
  'corps-yellow': ['#e6d774', '#e6d774', '#e6d774'],
  'corps-red': ['#df8e80', '#df8e80', '#df8e80'],
  'corps-white': ['#faf5ea', '#faf5ea', '#faf5ea'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

/** A design token: a colour, a shadow or the opacity of the grid. */
export type Token = keyof typeof TOKENS;

/** Every token. */
export const TOKEN_NAMES = Object.keys(TOKENS) as readonly Token[];

/** A theme as data. */
export type Theme = Readonly<Record<Token, string>>;

function themeAt(column: 0 | 1 | 2): Theme {
  return Object.fromEntries(TOKEN_NAMES.map((name) => [name, TOKENS[name][column]])) as Theme;
}

/** The values of all tokens by theme. The page makes its custom properties from this. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: themeAt(0),
  dusk: themeAt(1),
  dark: themeAt(2),
};

/** The values for paper: light ones on white, without the tint of the ground. */
export const PRINT_THEME: Theme = {
  ...THEMES.light,
  paper: '#ffffff',
  'paper-hi': '#ffffff',
  halo: '#ffffff',
  'grid-o': '.35',
};

/** Family lists of the two typefaces, for `font-family`. */
export const FONTS = {
  serif: "'EB Garamond Variable','Serif fallback',Georgia,serif",
  sans: "'Source Sans 3 Variable','Sans fallback',system-ui,sans-serif",
} as const;

/** Declarations of the custom properties of a theme, such as `--paper:#f4eddd;…`. */
export function themeCss(theme: Theme): string {
  const families = Object.entries(FONTS).map(([name, list]) => `--${name}:${list}`);
  return [...TOKEN_NAMES.map((name) => `--${name}:${theme[name]}`), ...families].join(';');
}

/** Puts the values of a theme in the place of `var(--…)`, for a drawing that stands alone. */
export function resolved(svg: string, theme: Theme): string {
  const values: Readonly<Record<string, string>> = { ...theme, ...FONTS };
  return svg.replace(/var\(--([a-z0-9-]+)\)/g, (whole, name: string) => values[name] ?? whole);
}
