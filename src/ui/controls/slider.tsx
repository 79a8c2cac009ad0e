import type { InputHTMLAttributes } from 'react';
import styles from './slider.module.css';

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A slider with a thumb for a finger; it needs a label of its own. */
export function Slider({ className = '', ...input }: SliderProps) {
  return <input {...input} type="range" className={`${styles.slider} ${className}`} />;
}
