import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/serve.ts';
import { type WishedDraw, wishedRandom } from './wished-random.ts';

/** The real server as a process of its own, whose parent may wish for draws before they are made. */
const random = wishedRandom();
process.on('message', (message: { wish: WishedDraw[] }) => {
  random.wish(message.wish);
  process.send?.({ wished: true });
});

const { url, databaseUrl } = await startServer(readConfig(), { random });
process.send?.({ url, databaseUrl });
