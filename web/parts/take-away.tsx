/** Buttons that take what a screen shows out of the app. */
import { Download, Printer } from 'lucide-react';
import { saveFile } from '../browser/save-file.ts';
import { m } from '../messages/compiled/messages.js';
import { Button } from '../ui/pieces.tsx';

/** Prints the screen. */
export const PrintButton = () => (
  <Button icon={Printer} onClick={() => print()}>
    {m.common_print()}
  </Button>
);

/** Saves a table as a CSV file. */
export const ExportButton = ({ name, table }: { name: string; table: () => string }) => (
  <Button icon={Download} onClick={() => saveFile(name, 'text/csv', table())}>
    {m.common_export()}
  </Button>
);
