import { useId, type CSSProperties } from 'react';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value with its unit, as text. */ text: string;
  onChange: (value: number) => void;
}

/** A value that is explored rather than typed: label left, value right, the slider below. */
export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <output className="value num" htmlFor={id}>
        {text}
      </output>
      <input
        className="slider"
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        style={{ '--v': `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
      />
    </div>
  );
}
