/** Loads the drawings of the habitat that is shown, and of no other. */
import { useEffect, useState } from 'react';
import type { Avatar } from '../../../../shared-model/lib/avatars.ts';
import type { Habitat } from './habitat.ts';

type Category = Avatar['category'];

const files: Record<Category, () => Promise<Habitat>> = {
  forest: async () => (await import('./forest.ts')).forest,
  ocean: async () => (await import('./ocean.ts')).ocean,
  mountain: async () => (await import('./mountain.ts')).mountain,
  garden: async () => (await import('./garden.ts')).garden,
  wildlife: async () => (await import('./wildlife.ts')).wildlife,
};

const loaded = new Map<Category, Habitat>();

async function load(category: Category): Promise<void> {
  loaded.set(category, await files[category]());
}

/** Null until its file is here; without it, the colours stay. */
export function useHabitat(category: Category): Habitat | null {
  const [, setReady] = useState<Category | null>(null);
  useEffect(() => {
    if (loaded.has(category)) return undefined;
    let isGone = false;
    load(category)
      .then(() => !isGone && setReady(category))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [category]);
  return loaded.get(category) ?? null;
}
