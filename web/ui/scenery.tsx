/**
 * The trail through the avatars' five habitats, from the garden up to the mountain: decoration for pages without a
 * signed-in person. It fills its parent and is cropped to it.
 */
import { avatars } from '../../shared-model/lib/avatars.ts';
import { avatarArt } from './avatar-art.ts';
import styles from './scenery.module.css';

/** The trail gets narrower with distance. It is an outline, since strokes can't taper. */
const trail =
  'M305 911C307 908 312 901 319 893C325 884 334 872 346 861C357 850 372 838 389 827C406 817 428 808 449 799C469 789 493 781 510 772C527 764 540 757 550 749C560 741 566 733 571 726C575 719 577 712 579 707C580 701 585 698 579 691C574 685 563 676 547 668C532 660 507 652 486 644C465 636 444 628 423 621C403 615 384 609 364 603C344 597 321 592 303 586C285 581 267 575 254 568C241 562 232 554 224 546C217 539 211 530 210 522C208 513 209 504 215 496C220 489 231 482 241 476C252 470 267 464 279 459C291 453 302 448 314 443C326 438 337 434 349 430C360 426 373 422 381 418C389 414 396 411 398 406C401 402 400 397 397 392C395 386 389 379 384 373C379 366 374 359 369 353C364 347 359 342 354 336C349 331 342 325 337 319C333 313 328 307 327 300C326 293 328 286 331 279C333 271 339 263 342 256C345 249 348 242 350 236C352 229 352 223 352 216C352 210 351 204 351 199C351 193 351 188 351 186L353 186C354 188 354 193 354 198C355 203 355 210 355 216C355 223 356 229 354 236C352 243 349 250 346 257C343 265 338 272 336 280C334 287 332 294 333 300C334 306 338 311 342 317C346 323 353 328 359 333C364 339 370 345 375 351C381 357 386 363 391 369C397 376 404 382 407 389C410 396 413 404 410 410C406 416 397 421 387 426C378 431 365 434 354 439C343 443 333 448 322 453C311 458 299 464 287 469C276 475 262 482 253 487C245 493 240 498 237 504C235 509 236 513 238 518C239 523 241 529 247 535C252 540 259 546 270 552C281 557 296 562 313 567C331 572 353 576 374 581C395 587 416 592 437 599C458 605 480 612 501 619C523 626 548 633 568 642C588 650 608 658 621 669C633 680 641 695 643 708C644 721 637 734 630 747C623 759 614 770 600 781C587 793 567 804 549 815C531 825 507 836 490 846C474 855 460 864 451 873C442 882 440 890 436 899C432 908 429 918 426 926C422 935 417 945 415 949Z';

const dashes =
  'M360 930L372 909 391 880 420 850 469 822 529 794 575 765 600 736 611 707 600 680 558 655 494 631 430 610 369 592 308 577 262 560 235 540 224 520 226 500 247 482 283 464 318 448 351 434 384 422 404 408 402 390 388 371 372 352 356 335 340 318 330 300 333 279 344 257 352 236 354 216 353 198 352 186';

const colorOf = new Map(avatars.map(({ id, backgroundColor }) => [id, backgroundColor]));

/** An animal beside the trail. */
interface Animal {
  at: [number, number];
  r: number;
  id: string;
}

const Marker = ({ at: [x, y], r, id }: Animal) => {
  const half = r * 0.66;
  return (
    <g>
      <circle className={styles.ring} cx={x} cy={y} r={r + r / 9} />
      <circle cx={x} cy={y} r={r} fill={colorOf.get(id)} />
      <image href={avatarArt[id]} x={x - half} y={y - half} width={half * 2} height={half * 2} />
    </g>
  );
};

/** In a band, the sun and the clouds stand where it isn't cropped. */
const Sky = ({ isBand }: { isBand: boolean }) => (
  <g>
    <rect className={styles.sky} x="-400" width="1600" height="400" />
    <g transform={isBand ? 'translate(204 134)' : undefined}>
      <circle className={styles.halo} cx="566" cy="128" r="92" />
      <circle className={styles.sun} cx="566" cy="128" r="54" />
    </g>
    <path
      className={styles.stars}
      d="M70 60h.1M150 120h.1M250 52h.1M330 96h.1M420 40h.1M480 132h.1M540 48h.1M700 62h.1M760 150h.1M730 230h.1M60 190h.1M-60 140h.1M-180 200h.1M-300 130h.1M860 150h.1M980 210h.1M1100 130h.1"
    />
    <g className={styles.cloud}>
      <path
        transform={isBand ? 'translate(-140 100)' : undefined}
        d="M98 128a26 26 0 0 1 48-12a20 20 0 0 1 30 17a16 16 0 0 1-4 31H108a19 19 0 0 1-10-36Z"
      />
      <path
        transform={isBand ? 'translate(60 110)' : undefined}
        d="M452 92a20 20 0 0 1 37-9a15 15 0 0 1 23 13a12 12 0 0 1-3 23H460a14 14 0 0 1-8-27Z"
      />
    </g>
  </g>
);

/** In painting order, each with its colour's class. */
const mountains = [
  [
    styles.far,
    'M-460 420L-300 300L-160 420L-60 360L140 218L232 306L300 262L430 400L540 286L690 420L830 330L900 370L1010 290L1180 420Z',
  ],
  [styles.mountain, 'M126 430L352 166L430 262L462 238L612 430Z'],
  [styles.shade, 'M352 166L430 262L462 238L612 430H420L378 330L396 268Z'],
  [styles.snow, 'M352 166L402 228L384 222L370 246L350 224L334 244L320 226L300 232Z'],
  [styles.pole, 'M352 168V118'],
  [styles.flag, 'M353 119L396 131L353 146Z'],
] as const;

const sea = [
  [
    styles.waves,
    'M520 384q12-8 24 0t24 0M690 376q10-6 20 0t20 0M640 420q14-9 28 0t28 0M470 412q10-7 20 0t20 0M736 452q14-9 28 0t28 0M860 392q12-8 24 0t24 0M990 410q12-8 24 0t24 0M1090 380q12-8 24 0t24 0',
  ],
  [styles.sail, 'M716 352V308L744 352Z'],
  [styles.hull, 'M702 356H750L742 368H710Z'],
] as const;

const land = [
  [
    styles.hill,
    'M-400 424C-280 372-120 420 0 392C100 352 240 334 350 344C450 352 500 456 620 478C690 490 750 484 800 466C900 440 1060 452 1200 424V920H-400Z',
  ],
  [
    styles.savannah,
    'M1200 500C1060 488 900 500 800 536C700 520 560 560 470 616C420 650 300 690 160 700V920H1200Z',
  ],
  [
    styles.forest,
    'M-400 470C-280 430-120 490 0 462C90 438 180 462 216 500C262 556 200 660 0 690H-400Z',
  ],
  [styles.garden, 'M0 690C150 640 300 676 450 726S 700 792 800 742V920H0Z'],
] as const;

const Shapes = ({ of }: { of: readonly (readonly [string | undefined, string])[] }) =>
  of.map(([name, d]) => <path key={d} className={name} d={d} />);

/** A plant beside the trail; its foot is at `at`. */
interface Plant {
  at: [number, number];
  size?: number;
}

const place = ({ at: [x, y], size = 1 }: Plant): string => `translate(${x} ${y}) scale(${size})`;

const Pine = (plant: Plant) => (
  <g transform={place(plant)} strokeLinejoin="round">
    <path className={styles.trunk} d="M-4 0V-22H4V0Z" />
    <path className={styles.pine} d="M0-104L20-70H12L30-42H20L38-12H-38L-20-42H-30L-12-70H-20Z" />
    <path className={styles.pineShade} d="M0-104L20-70H12L30-42H20L38-12H8L0-60Z" />
  </g>
);

const Acacia = (plant: Plant) => (
  <g transform={place(plant)}>
    <path className={styles.branch} d="M0 0C2-24-2-36 0-52M0-36L-24-58M0-42L26-60" />
    <path
      className={styles.acacia}
      d="M-56-58C-58-74-34-78-26-82C-12-92 14-92 26-82C40-80 60-72 56-58C40-52-40-52-56-58Z"
    />
  </g>
);

const Bush = (plant: Plant) => (
  <g transform={place(plant)}>
    <path
      className={styles.bush}
      d="M-44 0C-58-20-38-38-24-32C-20-54 16-56 22-34C40-40 56-18 44 0Z"
    />
  </g>
);

const Flower = ({ kind, ...plant }: Plant & { kind: 'coral' | 'marigold' | 'violet' }) => (
  <g transform={place(plant)}>
    <path className={styles.stem} d="M0 0C2-10-2-18 0-26M0-6C6-8 10-12 11-17" />
    <g className={styles.petals} data-kind={kind}>
      <circle cx="0" cy="-38" r="6.5" />
      <circle cx="7.6" cy="-32.5" r="6.5" />
      <circle cx="4.7" cy="-23.5" r="6.5" />
      <circle cx="-4.7" cy="-23.5" r="6.5" />
      <circle cx="-7.6" cy="-32.5" r="6.5" />
    </g>
    <circle className={styles.heart} cx="0" cy="-30" r="4.5" />
  </g>
);

const distant = (
  <>
    <Pine at={[-350, 480]} size={0.7} />
    <Pine at={[-300, 470]} size={0.8} />
    <Pine at={[-240, 486]} size={0.75} />
    <Pine at={[-170, 478]} size={0.85} />
    <Pine at={[-110, 490]} size={0.7} />
    <Pine at={[-40, 496]} size={0.8} />
    <Pine at={[-270, 530]} size={1} />
    <Pine at={[-130, 540]} size={1} />
    <Pine at={[28, 486]} size={0.62} />
    <Pine at={[70, 470]} size={0.7} />
    <Pine at={[112, 482]} size={0.78} />
    <Pine at={[44, 524]} size={0.9} />
    <Pine at={[150, 500]} size={0.8} />
    <Pine at={[92, 540]} size={1} />
    <Pine at={[452, 452]} size={0.42} />
    <Pine at={[478, 466]} size={0.5} />
    <Acacia at={[708, 566]} size={1.05} />
    <Acacia at={[900, 530]} size={1.1} />
    <Acacia at={[1110, 520]} size={0.9} />
    <Acacia at={[560, 596]} size={0.62} />
  </>
);

const near = (
  <>
    <Pine at={[20, 610]} size={1.25} />
    <Pine at={[150, 650]} size={1.3} />
    <Pine at={[78, 662]} size={1.5} />
    <Bush at={[96, 800]} size={1.2} />
    <Bush at={[716, 838]} size={1.5} />
    <Flower at={[70, 868]} kind="coral" size={1.2} />
    <Flower at={[130, 848]} kind="marigold" />
    <Flower at={[196, 800]} kind="violet" size={0.9} />
    <Flower at={[232, 862]} kind="coral" />
    <Flower at={[282, 780]} kind="marigold" size={0.8} />
    <Flower at={[560, 862]} kind="violet" size={1.2} />
    <Flower at={[620, 828]} kind="marigold" />
    <Flower at={[676, 880]} kind="coral" size={1.1} />
    <Flower at={[764, 800]} kind="violet" size={0.8} />
    <Flower at={[510, 888]} kind="marigold" size={0.9} />
  </>
);

/** Where the usual crops leave each animal whole, or nothing of it. */
const animals: readonly Animal[] = [
  { at: [444, 330], r: 24, id: 'bear' },
  { at: [596, 432], r: 30, id: 'whale' },
  { at: [320, 524], r: 36, id: 'fox' },
  { at: [580, 594], r: 44, id: 'lion' },
  { at: [384, 762], r: 50, id: 'bee' },
];

const animalsOfBand: readonly Animal[] = [
  { at: [444, 330], r: 24, id: 'bear' },
  { at: [610, 398], r: 30, id: 'whale' },
  { at: [250, 398], r: 30, id: 'deer' },
];

/** `isBand`: for areas wider than high; shows the trail's upper half and more land beside it. */
export const Scenery = ({ isBand = false }: { isBand?: boolean }) => (
  <svg
    className={styles.scenery}
    viewBox={isBand ? '-240 90 1280 450' : '0 0 800 900'}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <Sky isBand={isBand} />
    <g strokeLinejoin="round">
      <Shapes of={mountains} />
    </g>
    <rect className={styles.sea} x="-400" y="356" width="1600" height="160" />
    <Shapes of={sea} />
    <Shapes of={land} />
    {distant}
    <path className={styles.trail} d={trail} />
    <path className={styles.dashes} d={dashes} />
    {near}
    {(isBand ? animalsOfBand : animals).map((animal) => (
      <Marker key={animal.id} {...animal} />
    ))}
  </svg>
);
