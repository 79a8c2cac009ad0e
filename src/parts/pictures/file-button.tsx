import { type ReactNode, useRef } from 'react';
import { Button, type ButtonKind } from '../../ui/controls/button.tsx';

interface FileButtonProps {
  kind: ButtonKind;
  /** Kinds of files, as an input takes them. */
  accept: string;
  /** Which camera is to open; without it the player chooses a file. */
  capture?: 'user' | 'environment';
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the camera or the files. */
export function FileButton({ kind, accept, capture, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(capture ? { capture } : {})}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again is a choice, too.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button kind={kind} full onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
