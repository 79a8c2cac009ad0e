import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../art/icon.tsx';
import { Field } from './field.tsx';
import { FieldButton } from './field-button.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'after'> & {
  /** To choose, or to remember: what a password manager goes by. */
  autoComplete: 'new-password' | 'current-password' | 'off';
};

/** A password that can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('app');
  const [isShown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <FieldButton
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label={t('button.showPassword')}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </FieldButton>
      }
    />
  );
}
