interface DrawingProps {
  /** The text of an SVG file of ours. */
  svg: string;
  /** Put before the file's own ids, which else meet those of another drawing in the page. */
  name: string;
  /** In CSS pixels; without it the style sheet says. */
  size?: number;
  className?: string | undefined;
}

/**
 * A drawing that stands in the page itself, silent for screen readers. As a picture it would be a document of
 * its own, which keeps the main thread of a slow phone busy for 0.1 s.
 */
export function Drawing({ svg, name, size, className }: DrawingProps) {
  const [, attributes = '', shapes = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  const [, viewBox] = /viewBox="([^"]*)"/.exec(attributes) ?? [];
  const own = shapes.replace(/ id="/g, `$&${name}-`).replace(/url\(#/g, `$&${name}-`);
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={viewBox}
      fill={/ fill="none"/.test(attributes) ? 'none' : undefined}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours.
      dangerouslySetInnerHTML={{ __html: own }}
    />
  );
}
