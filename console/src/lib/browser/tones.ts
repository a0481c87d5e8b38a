/** Tone: pitch in hertz, start from now and duration in seconds, and shape of the wave. */
export interface Tone {
  pitch: number;
  at: number;
  lasts: number;
  shape: OscillatorType;
}

const loudness = 0.2;
let air: AudioContext | undefined;

/** Plays tones. Browsers play no sound before the user has interacted with the page. */
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
    // Fades out, because an abrupt end would click.
    gain.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
}
