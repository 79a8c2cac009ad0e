import { type Container, Sprite } from 'pixi.js';

const round = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

function lineOf(item: Container): string {
  const parts = [
    `at ${round(item.position.x)},${round(item.position.y)}`,
    `scale ${round(item.scale.x)},${round(item.scale.y)}`,
    `turn ${round(item.rotation)}`,
    `alpha ${round(item.alpha)}`,
    `tint ${item.tint.toString(16)}`,
  ];
  const { x: skewX, y: skewY } = item.skew;
  if (skewX !== 0 || skewY !== 0) parts.push(`skew ${round(skewX)},${round(skewY)}`);
  if (!item.visible) parts.push('hidden');
  if (item instanceof Sprite) parts.push(`shows ${item.texture.label ?? ''}`);
  return parts.join(' ');
}

/**
 * The pose of a display tree as text: one line for every labelled object with its place, scale,
 * turn, skew, alpha, tint and texture. Two equal poses are two equal texts.
 */
export function poseOf(root: Container): string {
  const lines: string[] = [];
  const visit = (item: Container, path: string): void => {
    const here = item.label ? `${path}/${item.label}` : path;
    if (item.label) lines.push(`${here}: ${lineOf(item)}`);
    for (const child of item.children) visit(child, here);
  };
  visit(root, '');
  return lines.join('\n');
}
