import type { ThemeName } from '@vedette/cartography';
import { createContext, useEffect, useSyncExternalStore } from 'react';
import { settings } from '../store/settings.js';
import { useStore } from '../store/store.js';

const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function subscribeDevice(listener: () => void): () => void {
  darkDevice?.addEventListener('change', listener);
  return () => darkDevice?.removeEventListener('change', listener);
}

/** The theme to be shown: that of the settings or the device; on night turns dusk in the place of light. */
export function useTheme(night: boolean): ThemeName {
  const device = useSyncExternalStore(subscribeDevice, () => darkDevice?.matches ?? false);
  const wanted = useStore(settings, (all) => all.theme);
  const dark = wanted === 'dark' || (wanted === 'auto' && device);
  const theme: ThemeName = dark ? 'dark' : night ? 'dusk' : 'light';
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return theme;
}

/** The theme on the screen, for what is drawn as a bitmap. */
export const ThemeContext = createContext<ThemeName>('light');
