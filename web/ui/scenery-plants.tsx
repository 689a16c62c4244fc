/** What grows along the trail; each stands with its foot at `at`. */
interface Plant {
  at: [number, number];
  size?: number;
}

const place = ({ at: [x, y], size = 1 }: Plant): string => `translate(${x} ${y}) scale(${size})`;

export const Pine = (plant: Plant) => (
  <g transform={place(plant)} strokeLinejoin="round">
    <path className="scenery-trunk" d="M-4 0V-22H4V0Z" />
    <path className="scenery-pine" d="M0-104L20-70H12L30-42H20L38-12H-38L-20-42H-30L-12-70H-20Z" />
    <path className="scenery-pine-shade" d="M0-104L20-70H12L30-42H20L38-12H8L0-60Z" />
  </g>
);

export const Acacia = (plant: Plant) => (
  <g transform={place(plant)}>
    <path className="scenery-branch" d="M0 0C2-24-2-36 0-52M0-36L-24-58M0-42L26-60" />
    <path
      className="scenery-acacia"
      d="M-56-58C-58-74-34-78-26-82C-12-92 14-92 26-82C40-80 60-72 56-58C40-52-40-52-56-58Z"
    />
  </g>
);

export const Bush = (plant: Plant) => (
  <g transform={place(plant)}>
    <path
      className="scenery-bush"
      d="M-44 0C-58-20-38-38-24-32C-20-54 16-56 22-34C40-40 56-18 44 0Z"
    />
  </g>
);

export const Flower = ({ kind, ...plant }: Plant & { kind: 'coral' | 'marigold' | 'violet' }) => (
  <g transform={place(plant)}>
    <path className="scenery-stem" d="M0 0C2-10-2-18 0-26M0-6C6-8 10-12 11-17" />
    <g className={`scenery-petals-${kind}`}>
      <circle cx="0" cy="-38" r="6.5" />
      <circle cx="7.6" cy="-32.5" r="6.5" />
      <circle cx="4.7" cy="-23.5" r="6.5" />
      <circle cx="-4.7" cy="-23.5" r="6.5" />
      <circle cx="-7.6" cy="-32.5" r="6.5" />
    </g>
    <circle className="scenery-heart" cx="0" cy="-30" r="4.5" />
  </g>
);
