/** A tone: hertz, and seconds after the beginning and of sound. */
export interface Tone {
  pitch: number;
  at: number;
  lasts: number;
  shape: OscillatorType;
}

const loudness = 0.2;
let air: AudioContext | undefined;

/** Plays tones. A browser gives no sound to a page that nobody has touched. */
export function play(tones: readonly Tone[]): void {
  const context = (air ??= new AudioContext());
  void context.resume();
  for (const { pitch, at, lasts, shape } of tones) {
    const from = context.currentTime + at;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = shape;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loudness, from);
    // It fades, for a cut would click.
    gain.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
}
