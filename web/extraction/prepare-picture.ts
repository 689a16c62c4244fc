/**
 * Prepares a photographed page for recognition: even light, level lines, no leaders. The engine would read a row of
 * dots as letters, which takes most of its time.
 */

/** One byte per pixel, row by row; 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const black = 150;
const block = 16;

/** Divides every pixel by the paper's brightness around it. */
export function evenLight({ width, height, pixels }: GreyPicture): GreyPicture {
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const brightest = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y / block) * columns + Math.floor(x / block);
      brightest[at] = Math.max(brightest[at]!, pixels[y * width + x]!);
    }
  // The mean of the neighbouring blocks: a block may lie within a letter.
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y += 1)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1) {
          sum += brightest[y * columns + x]!;
          count += 1;
        }
      paper[row * columns + column] = Math.max(1, sum / count);
    }
  const even = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / block) * columns;
    for (let x = 0; x < width; x += 1)
      even[y * width + x] = Math.min(
        255,
        (pixels[y * width + x]! * 250) / paper[row + Math.floor(x / block)]!,
      );
  }
  return { width, height, pixels: even };
}

/** Rise or fall of the text lines per pixel to the right: the slope at which rows of dark pixels are separated best. */
export function slopeOf({ width, height, pixels }: GreyPicture): number {
  const points: number[] = [];
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 400_000)));
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) if (pixels[y * width + x]! < black) points.push(x, y);
  const counts = new Float64Array(height + width);
  const sharpness = (slope: number): number => {
    counts.fill(0);
    for (let at = 0; at < points.length; at += 2) {
      const y = Math.round(points[at + 1]! - points[at]! * slope) + (width >> 1);
      if (y >= 0 && y < counts.length) counts[y]! += 1;
    }
    let sum = 0;
    for (let y = 1; y < counts.length; y += 1) sum += (counts[y]! - counts[y - 1]!) ** 2;
    return sum;
  };
  const best = (slopes: readonly number[]): number =>
    slopes
      .map((slope) => [sharpness(slope), slope] as const)
      .reduce((a, b) => (b[0] > a[0] ? b : a))[1];
  const coarse = best(Array.from({ length: 41 }, (_, at) => (at - 20) * 0.004));
  return best(Array.from({ length: 17 }, (_, at) => coarse + (at - 8) * 0.0005));
}

/** Shifts every column vertically, so that lines are level. */
export function levelled({ width, height, pixels }: GreyPicture, slope: number): GreyPicture {
  const level = new Uint8Array(width * height).fill(255);
  for (let x = 0; x < width; x += 1) {
    const shift = (x - width / 2) * slope;
    const whole = Math.floor(shift);
    const part = shift - whole;
    for (let y = 0; y < height; y += 1) {
      const from = y + whole;
      if (from < 0 || from + 1 >= height) continue;
      level[y * width + x] =
        pixels[from * width + x]! * (1 - part) + pixels[(from + 1) * width + x]! * part;
    }
  }
  return { width, height, pixels: level };
}

interface PixelBounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Connected groups of dark pixels. */
function spotsOf({ width, height, pixels }: GreyPicture): PixelBounds[] {
  const seen = new Uint8Array(width * height);
  const waiting: number[] = [];
  const spots: PixelBounds[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || pixels[start]! >= black) continue;
    const spot = { left: width, right: 0, top: height, bottom: 0 };
    seen[start] = 1;
    waiting.push(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      spot.left = Math.min(spot.left, x);
      spot.right = Math.max(spot.right, x);
      spot.top = Math.min(spot.top, y);
      spot.bottom = Math.max(spot.bottom, y);
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = at + dy * width + dx;
          if (
            x + dx < 0 ||
            x + dx >= width ||
            y + dy < 0 ||
            y + dy >= height ||
            seen[next] === 1 ||
            pixels[next]! >= black
          )
            continue;
          seen[next] = 1;
          waiting.push(next);
        }
    }
    spots.push(spot);
  }
  return spots;
}

/** Paints over rows of four or more dots with nothing between them, and over edges and rules. */
export function withoutLeaders(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const spots = spotsOf(picture);
  const heights = spots
    .map(({ top, bottom }) => bottom - top + 1)
    .filter((tall) => tall >= 8)
    .toSorted((a, b) => a - b);
  const letter = heights[Math.floor(heights.length / 2)] ?? 0;
  if (letter === 0) return picture;
  const small = letter * 0.45;
  const isDot = ({ left, right, top, bottom }: PixelBounds): boolean =>
    right - left < small && bottom - top < small;
  const dots = spots.filter(isDot).toSorted((a, b) => a.left - b.left);
  const clean = pixels.slice();
  const erase = ({ left, right, top, bottom }: PixelBounds): void => {
    for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, bottom + 1); y += 1)
      clean.fill(255, y * width + Math.max(0, left - 1), y * width + Math.min(width, right + 2));
  };
  for (const spot of spots) {
    const [across, down] = [spot.right - spot.left + 1, spot.bottom - spot.top + 1];
    // Thin; otherwise it would be a drawing with letters within its bounds.
    if ((down > 4 * letter && across < letter) || (across > 12 * letter && down < letter))
      erase(spot);
  }
  const isFree = (from: PixelBounds, to: PixelBounds): boolean => {
    const middle = (from.top + from.bottom) >> 1;
    for (
      let y = Math.max(0, Math.round(middle - letter * 0.6));
      y <= Math.min(height - 1, middle + letter * 0.2);
      y += 1
    )
      for (let x = from.right + 1; x < to.left; x += 1)
        if (pixels[y * width + x]! < black) return false;
    return true;
  };
  const byRow = Map.groupBy(dots, ({ bottom }) => Math.round(bottom / letter));
  const near = (dot: PixelBounds): PixelBounds | undefined => {
    const row = Math.round(dot.bottom / letter);
    return [row - 1, row, row + 1]
      .map((at) =>
        byRow
          .get(at)
          ?.find(
            (other) =>
              other.left > dot.right && Math.abs(other.bottom - dot.bottom) <= letter * 0.3,
          ),
      )
      .filter((other) => other !== undefined && other.left - dot.right <= letter * 4)
      .toSorted((a, b) => a!.left - b!.left)[0];
  };
  const done = new Set<PixelBounds>();
  for (const dot of dots) {
    if (done.has(dot)) continue;
    const run = [dot];
    for (let next = near(dot); next && isFree(run.at(-1)!, next); next = near(next)) run.push(next);
    for (const each of run) done.add(each);
    if (run.length < 4) continue;
    for (const each of run) erase(each);
  }
  return { width, height, pixels: clean };
}

/** All steps. */
export function preparePicture(picture: GreyPicture): GreyPicture {
  const even = evenLight(picture);
  return withoutLeaders(levelled(even, slopeOf(even)));
}
