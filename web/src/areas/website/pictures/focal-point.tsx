import { Slider } from '@mantine/core';
import { t } from '@/text';
import classes from './pictures.module.css';

export interface Focal {
  x: number;
  y: number;
}

export interface FocalPointProps {
  src: string;
  alt: string;
  value: Focal;
  onChange: (value: Focal) => void;
  disabled?: boolean;
}

/** What must stay in view when a picture is cut: a click on the picture says it, or the two sliders below. */
export function FocalPoint({ src, alt, value, onChange, disabled }: FocalPointProps) {
  const axis = (name: 'x' | 'y', label: string, short: string) => (
    <div className={classes.focalAxis}>
      <span className={classes.hint} aria-hidden>
        {short}
      </span>
      <Slider
        size="sm"
        label={null}
        value={value[name]}
        onChange={(next) => onChange({ ...value, [name]: next })}
        disabled={disabled}
        thumbLabel={label}
      />
    </div>
  );
  return (
    <div className={classes.focal}>
      {/* the sliders do the same by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.focalPicture}
        onClick={(event) => {
          if (disabled) return;
          const box = event.currentTarget.getBoundingClientRect();
          onChange({
            x: hundredths(event.clientX - box.left, box.width),
            y: hundredths(event.clientY - box.top, box.height),
          });
        }}
      >
        <img src={src} alt={alt} />
        <span className={classes.focalMark} style={{ left: `${value.x}%`, top: `${value.y}%` }} aria-hidden />
      </div>
      <div className={classes.focalAxes} dir="ltr">
        {axis('x', t('website.focal_x'), '↔')}
        {axis('y', t('website.focal_y'), '↕')}
      </div>
    </div>
  );
}

const hundredths = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.max(0, Math.round((part / whole) * 100))) : 50;
