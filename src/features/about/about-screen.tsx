import './texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { appAbout } from '../../../contract/config.ts';
import { followInfo } from '../../../contract/promotions.ts';
import { ask } from '../../lib/api/api.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { APP_VERSION, BUILD_ID } from '../../lib/platform/build-info.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './about.module.css';

/** `/about-us`: who runs the house and by whose leave, its version, and where else it is found. */
export default function AboutScreen() {
  const { t } = useTranslation('about');
  const query = useQuery({ queryKey: ['about'], queryFn: () => ask(appAbout, {}) });
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <div className={styles.art}>
          <Parol size={88} />
        </div>
        <p className={styles.lead}>{t('lead')}</p>
        <Loaded query={query} heights={[560]}>
          {(about) => <House about={about} />}
        </Loaded>
        <Channels />
        <nav aria-label={t('more')} className={styles.more}>
          <LinkButton to={PATHS.protection} kind="secondary" full>
            {t('protection')}
          </LinkButton>
          <p className={styles.links}>
            <Link to={PATHS.terms}>{t('terms')}</Link>
            <Link to={PATHS.privacy}>{t('privacy')}</Link>
            <Link to="/notices">{t('notices')}</Link>
            <Link to="/faq">{t('faq')}</Link>
            <Link to={PATHS.service}>{t('service')}</Link>
          </p>
        </nav>
      </div>
    </>
  );
}

function House({ about }: { about: ReplyOf<typeof appAbout> }) {
  const { t } = useTranslation('about');
  const facts = [
    ['operator', about.operator],
    ['licence', about.licence],
    ['address', about.address],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('fact.regulator')}</dt>
        <dd>
          <ExternalLink href={about.regulatorUrl}>{about.regulator}</ExternalLink>
        </dd>
      </div>
      <div>
        <dt>{t('fact.version')}</dt>
        <dd>{t('version', { version: APP_VERSION, build: BUILD_ID })}</dd>
      </div>
    </dl>
  );
}

/** The operator's channels, the same as `/activity/follow`; nothing where it has none. */
function Channels() {
  const { t } = useTranslation('about');
  const { data } = useQuery({
    queryKey: ['about', 'channels'],
    queryFn: () => ask(followInfo, {}, { isSilent: true }),
  });
  if (!data || data.channels.length === 0) return null;
  return (
    <section aria-labelledby="about-channels" className={styles.channels}>
      <h2 id="about-channels" className={styles.heading}>
        {t('channels')}
      </h2>
      <ul>
        {data.channels.map(({ id, name, url }) => (
          <li key={id}>
            <ExternalLink href={url}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
