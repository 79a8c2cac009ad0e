interface DrawingProps {
  /** In CSS pixels; without it the style sheet says. */
  size?: number;
  className?: string | undefined;
}

/**
 * Makes a drawing that stands in the page itself, silent for screen readers, of the text of an SVG file of ours.
 * As a picture it would be a document of its own, which keeps the main thread of a slow phone busy for 0.1 s.
 * @param name put before the file's own ids, which else meet those of another drawing in the page
 */
export function drawingOf(svg: string, name: string) {
  const [, attributes = '', shapes = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  const [, viewBox] = /viewBox="([^"]*)"/.exec(attributes) ?? [];
  const fill = / fill="none"/.test(attributes) ? 'none' : undefined;
  const inner = {
    __html: shapes.replace(/ id="/g, `$&${name}-`).replace(/url\(#/g, `$&${name}-`),
  };
  return function Drawing({ size, className }: DrawingProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox={viewBox}
        fill={fill}
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours.
        dangerouslySetInnerHTML={inner}
      />
    );
  };
}
