import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { HeadParol } from '../../parts/head-parol.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './agent.module.css';
import { RULE_PATH, useAgent } from './agent.ts';
import { DaysList } from './days-list.tsx';
import { FriendsList } from './friends-list.tsx';
import { Overview } from './overview.tsx';

const TABS = ['overview', 'friends', 'log'] as const;
type Tab = (typeof TABS)[number];

/** `/agent` (spec section 2, query tabActive): what friends brought, who they are, and each day. */
export default function AgentScreen() {
  const { t } = useTranslation('agent');
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find((name) => name === search.get('tabActive')) ?? 'overview';
  const choose = (tabActive: Tab) => setSearch({ tabActive }, { replace: true });
  const rules = (
    <>
      <Link to={RULE_PATH} className={styles.rules}>
        {t('rules')}
      </Link>
      <HeadParol />
    </>
  );
  return (
    <>
      <ScreenHeader title={t('title')} right={rules} />
      <div className={styles.page}>
        <Tabs
          label={t('title')}
          tabs={TABS.map((name) => ({ name, text: t(`tabs.${name}`) }))}
          chosen={chosen}
          onChoose={choose}
        >
          {chosen === 'overview' ? <OverviewTab /> : null}
          {chosen === 'friends' ? <FriendsList /> : null}
          {chosen === 'log' ? <DaysList /> : null}
        </Tabs>
      </div>
    </>
  );
}

function OverviewTab() {
  const query = useAgent();
  return (
    <Loaded query={query} heights={[200, 260, 180]}>
      {(agent) => <Overview agent={agent} />}
    </Loaded>
  );
}
