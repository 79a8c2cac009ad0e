import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackPicture } from '../../../contract/feedback.ts';
import { call } from '../../lib/api/api.ts';
import { type ChosenPicture, choosePicture } from '../../parts/pictures/choose-picture.ts';
import { pictureProblem } from '../../parts/pictures/picture-problem.ts';

/** A picture that was chosen for a message. */
export interface MessagePicture {
  /** Its place among all that were chosen here. */
  readonly key: number;
  readonly chosen: ChosenPicture;
  /** The server's id once it is there. */
  readonly id?: string;
  /** Why it is not there; nothing while it is on its way. */
  readonly fault?: string;
}

let keys = 0;

/** The pictures of a message: each goes to the server as soon as it is chosen. */
export function usePictures() {
  const { t } = useTranslation('app');
  const [pictures, setPictures] = useState<readonly MessagePicture[]>([]);
  const [fault, setFault] = useState<string>();
  const put = (key: number, change: Partial<MessagePicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async ({ key, chosen }: MessagePicture) => {
    try {
      const result = await call(feedbackPicture, { picture: chosen.base64 });
      if (result.ok) put(key, { id: result.data.id });
      else put(key, { fault: pictureProblem(result.code, result.details) });
    } catch {
      put(key, { fault: t('error.unknown') });
    }
  };
  const add = async (file: File) => {
    setFault(undefined);
    const chosen = await choosePicture(file);
    if (typeof chosen === 'string') {
      setFault(pictureProblem(0, { problem: chosen }));
      return;
    }
    keys += 1;
    const picture = { key: keys, chosen };
    setPictures((all) => [...all, picture]);
    await send(picture);
  };
  const again = ({ fault: _gone, ...picture }: MessagePicture) => {
    setPictures((all) => all.map((one) => (one.key === picture.key ? picture : one)));
    void send(picture);
  };
  return {
    pictures,
    /** Why the last file could not be chosen. */
    fault,
    add: (file: File) => void add(file),
    again,
    remove: (key: number) => setPictures((all) => all.filter((one) => one.key !== key)),
    clear: () => setPictures([]),
    ids: pictures.flatMap(({ id }) => id ?? []),
    /** A text key for what stands against sending now. */
    problem: pictures.some(({ fault: failed }) => failed)
      ? 'pictures.failed'
      : pictures.some(({ id }) => id === undefined)
        ? 'pictures.wait'
        : undefined,
  };
}

/** What the fields of a message show and change. */
export type Pictures = ReturnType<typeof usePictures>;
