import sprite from '../../../assets/covers.svg?url';

interface ArtProps {
  /** Id of a symbol of the lobby's sprite: `cover-…`, `banner-…` or `avatar-…`. */
  id: string;
  className?: string | undefined;
}

/** A drawing from the lobby's sprite; silent for screen readers, the control around it has the name. */
export function Art({ id, className }: ArtProps) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
