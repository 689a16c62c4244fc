import type { ReactNode } from 'react';
import { Download, MonitorCheck } from 'lucide-react';
import { m } from '../../../messages/compiled/messages.js';
import { install, useInstall, type InstallWay } from '../../../browser/install.ts';
import { Button, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './install-pictures.module.css';

/** A schematic phone; a ring marks what to tap. */
const Phone = ({ children }: { children: ReactNode }) => (
  <svg className={styles.picture} viewBox="0 0 160 150" aria-hidden>
    <path className={styles.body} d="M20 150V26A18 18 0 0 1 38 8h84a18 18 0 0 1 18 18v124" />
    <path className={styles.camera} d="M68 20h24" />
    {children}
  </svg>
);

/** The share symbol: a square with an arrow out of it. */
const ShareGlyph = ({ x, y }: { x: number; y: number }) => (
  <path
    className={styles.glyph}
    transform={`translate(${x} ${y})`}
    d="M-4-3h-4v14H8V-3H4M0 5v-16M-4.500-7 0-11.500 4.500-7"
  />
);

const Lines = ({ y, widths }: { y: number; widths: readonly number[] }) => (
  <>
    {widths.map((width, at) => (
      <rect
        key={width}
        className={styles.line}
        x="34"
        y={y + at * 13}
        width={width}
        height="6"
        rx="3"
      />
    ))}
  </>
);

const ShareButton = () => (
  <Phone>
    <Lines y={38} widths={[92, 70, 84, 48]} />
    <path className={styles.bar} d="M20 106h120v44H20z" />
    <circle className={styles.ring} cx="80" cy="127" r="19" />
    <ShareGlyph x={80} y={127} />
    <path
      className={styles.faint}
      d="m36 121-6 6 6 6M46 121l6 6-6 6M106 120h13v13h-13zM128 121v12"
    />
  </Phone>
);

const AddToHomeScreen = () => (
  <Phone>
    <Lines y={34} widths={[60]} />
    <path className={styles.bar} d="M20 62a12 12 0 0 1 12-12h96a12 12 0 0 1 12 12v88H20z" />
    <rect className={styles.row} x="30" y="64" width="100" height="22" rx="6" />
    <rect className={styles.line} x="40" y="72" width="44" height="6" rx="3" />
    <rect className={styles.chosen} x="28" y="92" width="104" height="28" rx="8" />
    <rect className={styles.word} x="40" y="103" width="56" height="6" rx="3" />
    <path className={styles.glyph} d="M108 98h15v15h-15zM115.500 101.500v8M111.500 105.500h8" />
    <rect className={styles.row} x="30" y="126" width="100" height="22" rx="6" />
    <rect className={styles.line} x="40" y="134" width="52" height="6" rx="3" />
  </Phone>
);

const places = [34, 70, 106];

const HomeScreen = () => (
  <Phone>
    {[38, 74].flatMap((y) =>
      places.map((x) => (
        <rect key={`${x} ${y}`} className={styles.row} x={x} y={y} width="22" height="22" rx="6" />
      )),
    )}
    <circle className={styles.ring} cx="81" cy="121" r="20" />
    <image href="/icons/mark.svg" x="68" y="108" width="26" height="26" />
    <rect className={styles.row} x="34" y="110" width="22" height="22" rx="6" />
  </Phone>
);

/** iOS has no install button: three illustrated steps. */
const InstallPictures = () => {
  const steps = [
    { picture: <ShareButton />, words: m.install_ios_share() },
    { picture: <AddToHomeScreen />, words: m.install_ios_add() },
    { picture: <HomeScreen />, words: m.install_ios_open() },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ picture, words }, at) => (
        <li key={words} className={styles.step}>
          {picture}
          <Text>
            <strong>{at + 1}.</strong> {words}
          </Text>
        </li>
      ))}
    </ol>
  );
};

const Way = ({ way }: { way: InstallWay }) => {
  switch (way?.kind) {
    case 'prompt':
      return (
        <Row>
          <Button variant="primary" icon={Download} onClick={() => void install(way.event)}>
            {m.install_action()}
          </Button>
        </Row>
      );
    case 'by-hand':
      return <InstallPictures />;
    case undefined:
      return <Text>{m.install_by_menu()}</Text>;
  }
};

/** How to install the app in this browser: by a button, by illustrated steps, or by the browser's menu. */
export const InstallPanel = () => {
  const { way, isInstalled } = useInstall();
  return (
    <Panel title={m.install_title()} icon={isInstalled ? MonitorCheck : Download}>
      {isInstalled ? (
        <Text>{m.install_done()}</Text>
      ) : (
        <Stack gap="4">
          <Text tone="muted">{m.install_lead()}</Text>
          <Way way={way} />
        </Stack>
      )}
    </Panel>
  );
};
