import { vaultOf } from '../../core/vault.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { SEALED_PICTURES } from './pictures.ts';
import { feedbackRoutes } from './routes.ts';

const FIVE_YEARS = "interval '5 years'";
/** True for what belongs to a ticket that is gone. */
const isOrphan = (table: string) => `not exists (select from feedback_tickets t
  where t.player_id = ${table}.player_id and t.id = ${table}.ticket_id)`;

/** Tickets: what players write to customer service and what it answers (spec section 7: feedback). */
export const feedback = feature({
  name: 'feedback',
  start: (mount, { config, settings }: ServerDeps) =>
    feedbackRoutes(mount, {
      terms: async (tx) => (await settings.read(tx)).feedback,
      vault: vaultOf(config),
    }),
  sealed: [SEALED_PICTURES],
  ages: [
    // GLI-19 A.4.4: disputes are kept for five years.
    {
      table: 'feedback_tickets',
      key: 'player_id, id',
      isOver: `changed_at < :now - ${FIVE_YEARS}`,
    },
    {
      table: 'feedback_messages',
      key: 'player_id, ticket_id, seq',
      isOver: `sent_at < :now - ${FIVE_YEARS} and ${isOrphan('feedback_messages')}`,
    },
    // Those of a message that was never sent go after a day.
    {
      table: 'feedback_pictures',
      key: 'player_id, id',
      isOver: `(ticket_id is null and stored_at < :now - interval '1 day')
        or (stored_at < :now - ${FIVE_YEARS} and ${isOrphan('feedback_pictures')})`,
    },
  ],
});
