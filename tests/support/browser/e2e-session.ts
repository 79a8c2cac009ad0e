import type { Page } from '@playwright/test';

/** What a login or a registration answers. */
export interface Started {
  token: string;
  userInfo: Record<string, unknown>;
}

/** Gives the page a session, as a login in it would; the next address opens as that player. */
export async function beginSession(page: Page, { token, userInfo }: Started): Promise<void> {
  // Of the same origin and without the app, which would start as a visitor first.
  await page.goto('/build.json');
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem('bituin.token', key ?? '');
      localStorage.setItem('bituin.user', user ?? '');
    },
    [JSON.stringify(token), JSON.stringify(userInfo)],
  );
}
