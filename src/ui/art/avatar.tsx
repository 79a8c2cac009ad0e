import { useState } from 'react';
import { Art } from './art.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Id of the drawn one. */
  avatar: string;
  /** Address of the player's own picture; empty or missing = none. */
  own?: string | undefined;
  /** Gives the size. */
  className?: string | undefined;
}

/** A player's round picture: their own, else the drawn one; silent for screen readers. */
export function Avatar({ avatar, own, className = '' }: AvatarProps) {
  // The address that did not load: another one gets its own try.
  const [broken, setBroken] = useState<string>();
  if (own && own !== broken) {
    return (
      <img
        src={own}
        alt=""
        className={`${styles.picture} ${className}`}
        onError={() => setBroken(own)}
      />
    );
  }
  return <Art id={avatar} className={`${styles.picture} ${className}`} />;
}
