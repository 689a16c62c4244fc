import { BookOpen, CircleCheckBig, TrendingUp, Users, type LucideIcon } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { Box, Grid } from '../../ui/layout.tsx';
import { Card } from '../../ui/card.tsx';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useFamilyFigures } from './use-family-figures.ts';

interface StatProps {
  icon: LucideIcon;
  label: string;
  value: string;
}

const Stat = ({ icon: Icon, label, value }: StatProps) => (
  <Card display="flex" alignItems="center" gap="3">
    <GlyphTile>
      <Icon size={22} />
    </GlyphTile>
    <Box as="dl" minW="0">
      <Box as="dt" color="muted" fontSize="sm" lineHeight="sm">
        {label}
      </Box>
      <Box as="dd" fontFamily="heading" fontSize="2xl" fontWeight="600" lineHeight="heading">
        {value}
      </Box>
    </Box>
  </Card>
);

/** Under large text one. */
const twoIfTheyFit = 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))';

export const StatCards = () => {
  const figures = useFamilyFigures();
  if (!figures) return <Loading shape="figures" />;
  const { activeLearners, activeClasses, completed, percent } = figures;
  return (
    <section aria-label={m.dashboard_figures()}>
      <Grid gridTemplateColumns={{ base: twoIfTheyFit, lg: 'repeat(4, 1fr)' }}>
        <Stat icon={Users} label={m.dashboard_active_learners()} value={`${activeLearners}`} />
        <Stat icon={BookOpen} label={m.dashboard_active_classes()} value={`${activeClasses}`} />
        <Stat icon={CircleCheckBig} label={m.dashboard_completed_tasks()} value={`${completed}`} />
        <Stat
          icon={TrendingUp}
          label={m.dashboard_progress()}
          value={m.dashboard_percent({ percent })}
        />
      </Grid>
    </section>
  );
};
