import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { getFaq } from '../../../contract/faq.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts, localText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import en from '../../locales/en/faq.json';
import fil from '../../locales/fil/faq.json';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './faq.module.css';
import { findQuestions, type Group, type Item } from './find-questions.ts';

addTexts('faq', { en, fil });

/** `/faq?open=`: questions that are asked often, by groups or as they are searched for. */
export default function FaqScreen() {
  const { t } = useTranslation('faq');
  const query = useQuery({ queryKey: ['faq'], queryFn: () => ask(getFaq, {}) });
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <Loaded query={query} heights={[72, 56, 56, 56, 56, 56, 56, 56, 56, 56]}>
          {({ groups }) => <Questions groups={groups} />}
        </Loaded>
        <div className={styles.after}>
          <p>{t('more')}</p>
          <LinkButton to={PATHS.service} kind="secondary" full>
            {t('service')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function Questions({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('faq');
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(search.get('open') ?? '');
  const turn = (id: string) => setOpen((before) => (before === id ? '' : id));
  const isSearching = typed.trim().length > 1;
  const found = isSearching ? findQuestions(groups, typed) : [];
  const rows = (items: readonly Item[]) =>
    items.map((item) => (
      <Question key={item.id} item={item} isOpen={item.id === open} onTurn={() => turn(item.id)} />
    ));
  return (
    <>
      <search>
        <Field
          label={t('search')}
          type="search"
          name="faq-search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          before={
            <span className={styles.glass}>
              <Icon name="search" size={20} />
            </span>
          }
        />
      </search>
      <p className="sr-only" role="status">
        {isSearching ? t('found', { count: found.length }) : ''}
      </p>
      {isSearching && found.length === 0 ? (
        <EmptyState
          title={t('nothing')}
          text={t('nothingText')}
          action={<LinkButton to="/feedback">{t('write')}</LinkButton>}
        />
      ) : null}
      {isSearching ? (
        <ul>{rows(found)}</ul>
      ) : (
        groups.map(({ id, title, items }) => (
          <section key={id} aria-labelledby={`faq-${id}`}>
            <h2 id={`faq-${id}`} className={styles.group}>
              {localText(title)}
            </h2>
            <ul>{rows(items)}</ul>
          </section>
        ))
      )}
    </>
  );
}

interface QuestionProps {
  item: Item;
  isOpen: boolean;
  onTurn: () => void;
}

/** A question; its answer unfolds below it, one at a time. */
function Question({ item, isOpen, onTurn }: QuestionProps) {
  const answerId = useId();
  return (
    <li className={isOpen ? `${styles.item} ${styles.open}` : styles.item}>
      <h3 className={styles.question}>
        <button type="button" aria-expanded={isOpen} aria-controls={answerId} onClick={onTurn}>
          <span>{localText(item.question)}</span>
          <Icon name="chevron" size={20} />
        </button>
      </h3>
      <p id={answerId} className={styles.answer} hidden={!isOpen}>
        {localText(item.answer)}
      </p>
    </li>
  );
}
