import { writeFile } from 'node:fs/promises';
import type { ConsoleMessage, Page, Request, TestInfo } from '@playwright/test';

/** A journey that fails is explained by what came last. */
const KEPT_LINES = 12;

/** What happened to a page, oldest first. */
export interface PageLog {
  /** Ends the log; beside a journey that failed it is kept as `page-log`. */
  end(info: TestInfo): Promise<void>;
}

/**
 * Takes note of a page's loads, errors and lost requests: how a page stood when a journey failed does not tell
 * whether it was loaded anew in between.
 */
export function startPageLog(page: Page): PageLog {
  const since = performance.now();
  const lines: string[] = [];
  const note = (text: string) => {
    lines.push(`${((performance.now() - since) / 1000).toFixed(1)} s ${text}`);
  };
  const loaded = () => note(`loaded ${new URL(page.url()).pathname}`);
  const failed = ({ message }: Error) => note(`error ${message}`);
  const lost = (request: Request) =>
    note(`lost ${new URL(request.url()).pathname}: ${request.failure()?.errorText}`);
  const said = (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`console ${message.text()}`);
  };
  page.on('domcontentloaded', loaded);
  page.on('pageerror', failed);
  page.on('requestfailed', lost);
  page.on('console', said);
  return {
    async end(info) {
      page.off('domcontentloaded', loaded);
      page.off('pageerror', failed);
      page.off('requestfailed', lost);
      page.off('console', said);
      if (info.status === info.expectedStatus) return;
      const path = info.outputPath('page-log.txt');
      await writeFile(path, lines.slice(-KEPT_LINES).join('\n'));
      await info.attach('page-log', { path, contentType: 'text/plain' });
    },
  };
}
