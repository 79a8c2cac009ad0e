import { useTranslation } from 'react-i18next';
import { FEEDBACK_TEXT } from '../../../contract/feedback.ts';
import type { HouseForm, Problem } from '../../parts/forms/form.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { PictureField } from './picture-field.tsx';
import type { Pictures } from './use-pictures.ts';

/** What a message is checked for before it is sent. */
export function messageChecks(pictures: Pictures) {
  return {
    text({ text }: { text: string }): Problem | undefined {
      const { length } = [...text.trim()];
      const { min, max } = FEEDBACK_TEXT;
      if (length < min) return { key: 'text.short', values: { count: min } };
      return length > max ? { key: 'text.long', values: { count: max } } : undefined;
    },
    pictures: (): Problem | undefined => pictures.problem,
  };
}

interface MessageFieldsProps {
  form: Pick<HouseForm<{ text: string }, string>, 'input' | 'errors'>;
  pictures: Pictures;
  label: string;
}

/** The text and the pictures of a message. */
export function MessageFields({ form, pictures, label }: MessageFieldsProps) {
  const { t } = useTranslation('feedback');
  return (
    <>
      <TextArea
        label={label}
        max={FEEDBACK_TEXT.max}
        hint={t('text.hint')}
        {...form.input('text')}
      />
      <PictureField pictures={pictures} error={form.errors.pictures} />
    </>
  );
}
