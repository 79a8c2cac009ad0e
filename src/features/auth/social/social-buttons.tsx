import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { usePlace } from '../auth-place.tsx';
import { useAuthConfig } from '../use-auth-form.ts';
import { PROVIDER_NAMES } from './flow.ts';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social.module.css';
import { useProvider } from './use-provider.ts';

/** Ways in by an account elsewhere, below the forms; nothing where the operator has none open. */
export function SocialButtons() {
  const { t } = useTranslation('social');
  const { back } = usePlace();
  const providers = useAuthConfig()?.socialLogins ?? [];
  const { busy, fault, go } = useProvider({ back, isLink: false });
  if (providers.length === 0) return null;
  return (
    <section className={styles.ways} aria-label={t('ways')}>
      <p className={styles.or}>
        <span>{t('or')}</span>
      </p>
      <div className={styles.buttons} data-count={providers.length}>
        {providers.map((provider) => (
          <button
            key={provider}
            type="button"
            className={styles.way}
            disabled={busy !== undefined}
            aria-busy={busy === provider || undefined}
            aria-label={t('continueWith', { name: PROVIDER_NAMES[provider] })}
            onClick={() => void go(provider)}
          >
            {busy === provider ? (
              <Icon name="spinner" size={32} />
            ) : (
              <ProviderMark provider={provider} />
            )}
            <span>{PROVIDER_NAMES[provider]}</span>
          </button>
        ))}
      </div>
      <div role="alert">{fault ? <p className={styles.fault}>{fault}</p> : null}</div>
    </section>
  );
}
