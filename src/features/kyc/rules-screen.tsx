import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { CardDrawing, type CardLook } from './card-drawing.tsx';
import { FaceDrawing, type FaceLook } from './face-drawing.tsx';
import { KINDS, KYC_PATHS } from './kyc-info.ts';
import styles from './rules.module.css';

const GOOD_CARDS: readonly CardLook[] = ['good', 'back'];
const BAD_CARDS: readonly CardLook[] = ['cut', 'blurred', 'glare', 'covered', 'dark', 'copy'];
const BAD_FACES: readonly FaceLook[] = ['cap', 'glasses', 'mask', 'far', 'screen'];

/** `/rules/kyc`: which pictures pass the check and which do not, drawn. */
export default function KycRulesScreen() {
  const { t } = useTranslation('kyc');
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <ScreenHeader title={t('rules.title')} />
      <div className={styles.page}>
        <p className={styles.lead}>{t('rules.lead')}</p>
        <Examples title={t('rules.cards')}>
          {GOOD_CARDS.map((look) => (
            <Example key={look} isGood text={t(`rules.card.${look}`)}>
              <CardDrawing look={look} />
            </Example>
          ))}
          {BAD_CARDS.map((look) => (
            <Example key={look} text={t(`rules.card.${look}`)}>
              <CardDrawing look={look} />
            </Example>
          ))}
        </Examples>
        <Examples title={t('rules.faces')}>
          <Example isGood text={t('rules.face.good')}>
            <FaceDrawing look="good" />
          </Example>
          {BAD_FACES.map((look) => (
            <Example key={look} text={t(`rules.face.${look}`)}>
              <FaceDrawing look={look} />
            </Example>
          ))}
        </Examples>
        <Questions />
        {isLoggedIn ? (
          <LinkButton to={KYC_PATHS.check} full>
            {t('rules.start')}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

function Examples({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.grid}>{children}</ul>
    </section>
  );
}

interface ExampleProps {
  isGood?: boolean;
  text: string;
  children: React.ReactNode;
}

function Example({ isGood = false, text, children }: ExampleProps) {
  const { t } = useTranslation('kyc');
  return (
    <li className={styles.example}>
      {children}
      <p className={styles.caption}>
        <span className={isGood ? styles.good : styles.bad}>
          <Icon name={isGood ? 'check' : 'close'} size={16} />
          <span className="sr-only">{t(isGood ? 'rules.good' : 'rules.bad')}</span>
        </span>
        <span>{text}</span>
      </p>
    </li>
  );
}

const ANSWERS = ['who', 'kept', 'why', 'money'] as const;

function Questions() {
  const { t } = useTranslation('kyc');
  return (
    <div className={styles.questions}>
      <RuleText>
        <h2>{t('rules.documents')}</h2>
        <ul>
          {KINDS.map((kind) => (
            <li key={kind}>{t(`kind.${kind}`)}</li>
          ))}
        </ul>
        {ANSWERS.map((name) => (
          <section key={name}>
            <h2>{t(`rules.${name}Title`)}</h2>
            <p>{t(`rules.${name}`)}</p>
          </section>
        ))}
      </RuleText>
    </div>
  );
}
