import type { Static } from 'typebox';
import { appTheme, appThemePreview, type Theme as ThemeSchema } from '../../../contract/config.ts';
import { WRITTEN } from '../../../contract/page.ts';
import { call } from '../api/api.ts';
import { readWritten } from './page-data.ts';

/** Theme data of the server: CSS variables by name without dashes. */
export type Theme = Static<typeof ThemeSchema>;

/** Puts a theme's variables on the page. A value that is no plain token is left out. */
export function applyTheme(theme: Theme): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(theme.themeJsonData)) {
    if (/^[a-z0-9-]+$/.test(name)) style.setProperty(`--${name}`, value);
  }
  document.documentElement.dataset.theme = theme.themeName;
}

/** The look of `?themeViewId=`, which an operator wants to see before everybody does. */
function previewId(): string | null {
  return new URLSearchParams(location.search).get('themeViewId');
}

/**
 * First step of a start (spec section 4): `?themeViewId=` asks for a preview; else the theme that
 * the server wrote into the page counts; only without one it is asked for. A theme that can't be
 * had leaves the house's own look.
 */
export async function startTheme(): Promise<void> {
  const themeViewId = previewId();
  const written = themeViewId ? undefined : readWritten<Theme>(WRITTEN.theme);
  if (written) return applyTheme(written);
  try {
    const result = themeViewId
      ? await call(appThemePreview, { themeViewId })
      : await call(appTheme, {});
    if (result.ok) applyTheme(result.data);
  } catch {
    // The house's own look stays.
  }
}
