import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light around the QR code, in modules (ISO/IEC 18004: four at least). */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  /** What it leads to, for who does not see it. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code, drawn on the device. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: QUIET });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: side, path: dark.join('') };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#0e0b1f" shapeRendering="crispEdges" />
    </svg>
  );
}
