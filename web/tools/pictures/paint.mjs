/** The colours of the demo's pictures, and shapes that several of them share. */
import { arch, polygon, round } from './draw.mjs';

export const W = 1200;
export const H = 900;
export const GREEN = { night: '#0c2f1c', deep: '#14532d', mid: '#2f6d45', soft: '#6f9a6c', pale: '#b9cba6' };
export const SAND = { paper: '#fbf5e8', light: '#f4e7cb', warm: '#e6cfa0', shade: '#c7a56c', deep: '#94713f' };
export const OCHRE = '#c8831f';
export const GOLD = '#e9b04a';
export const CLAY = '#a4502f';
export const BLUE = '#1c5560';

/** A row of pointed arches from `x`, each `wide` with `gap` between. */
export function arcade(x, base, count, wide, gap, spring, rise, fill) {
  const arches = [];
  for (let index = 0; index < count; index += 1)
    arches.push(polygon(arch(x + index * (wide + gap), base, wide, spring, rise, 8), `fill="${fill}"`));
  return arches.join('');
}

/** A cloud of round leaves around a point. */
export function foliage(cx, cy, r, count, colours, dice) {
  const leaves = [];
  for (let index = 0; index < count; index += 1) {
    const angle = dice.between(0, Math.PI * 2);
    const reach = Math.sqrt(dice.next()) * r;
    leaves.push(
      `<circle cx="${round(cx + Math.cos(angle) * reach * 1.15)}" cy="${round(cy + Math.sin(angle) * reach * 0.8)}" r="${round(r * dice.between(0.14, 0.3))}" fill="${dice.pick(colours)}"/>`,
    );
  }
  return leaves.join('');
}

/** An old tree: trunk and a cloud of leaves. */
export function tree(x, base, height, colours, dice, trunk = '#4a3620') {
  const r = height * 0.34;
  return (
    `<path d="M${round(x - height * 0.045)} ${base}q${round(height * 0.03)} ${round(-height * 0.3)} ${round(-height * 0.05)} ${round(-height * 0.6)}h${round(height * 0.1)}q${round(-height * 0.02)} ${round(height * 0.3)} ${round(height * 0.05)} ${round(height * 0.6)}Z" fill="${trunk}"/>` +
    foliage(x, base - height * 0.66, r, 46, colours, dice)
  );
}
