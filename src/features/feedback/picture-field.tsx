import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/stores/config-store.ts';
import { PICTURE_FILES } from '../../parts/pictures/choose-picture.ts';
import { FileButton } from '../../parts/pictures/file-button.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { FieldNote } from '../../ui/controls/field.tsx';
import styles from './feedback.module.css';
import type { MessagePicture, Pictures } from './use-pictures.ts';

interface PictureFieldProps {
  pictures: Pictures;
  /** What the form says about them. */
  error: string | undefined;
}

/** The pictures of a message: chosen, on their way, there, or why not. */
export function PictureField({ pictures: all, error }: PictureFieldProps) {
  const { t } = useTranslation('feedback');
  const max = useConfig(({ config }) => config?.feedbackConfig.imagesLimit ?? 0);
  if (max === 0) return null;
  const isFull = all.pictures.length >= max;
  const shown = all.fault ?? error;
  return (
    <fieldset className={styles.pictures} data-fault={shown ? true : undefined} tabIndex={-1}>
      <legend className={styles.label}>{t('pictures.label', { count: max })}</legend>
      {all.pictures.length > 0 ? (
        <ul className={styles.thumbs}>
          {all.pictures.map((picture, index) => (
            <Thumb key={picture.key} picture={picture} place={index + 1} pictures={all} />
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <FileButton kind="secondary" accept={PICTURE_FILES} onChoose={all.add}>
          <Icon name="plus" size={20} />
          <span className={styles.beside}>{t('pictures.add')}</span>
        </FileButton>
      )}
      <FieldNote id="feedback-pictures" error={shown} hint={t('pictures.hint')} />
    </fieldset>
  );
}

interface ThumbProps {
  picture: MessagePicture;
  /** Counted from one. */
  place: number;
  pictures: Pictures;
}

function Thumb({ picture, place, pictures }: ThumbProps) {
  const { t } = useTranslation('feedback');
  const { key, chosen, id, fault } = picture;
  const state = fault ? 'failed' : id ? 'there' : 'sending';
  return (
    <li className={styles.thumb}>
      {chosen.address ? (
        <img src={chosen.address} alt="" className={styles.small} />
      ) : (
        <span className={styles.small} />
      )}
      <span className={styles.thumbText} role="status">
        <strong>{t('pictures.name', { place })}</strong>
        <span className={fault ? styles.wrong : undefined}>{fault ?? t(`pictures.${state}`)}</span>
      </span>
      {fault ? (
        <button type="button" className={styles.tool} onClick={() => pictures.again(picture)}>
          <Icon name={MONEY_SHAPES.undo} size={20} />
          <span className="sr-only">{t('pictures.again', { place })}</span>
        </button>
      ) : null}
      <button type="button" className={styles.tool} onClick={() => pictures.remove(key)}>
        <Icon name={MONEY_SHAPES.trash} size={20} />
        <span className="sr-only">{t('pictures.remove', { place })}</span>
      </button>
    </li>
  );
}
