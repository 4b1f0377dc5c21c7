/** Each genre's tables by its name. */
import type { Genre } from '../music-settings';
import { ambient } from './ambient';
import { blues } from './blues';
import { classical } from './classical';
import { country } from './country';
import { electronic } from './electronic';
import { folk } from './folk';
import type { GenreStyle } from './genre-style';
import { hipHop } from './hip-hop';
import { jazz } from './jazz';
import { latin } from './latin';
import { lofi } from './lofi';
import { metal } from './metal';
import { pop } from './pop';
import { reggae } from './reggae';
import { rnb } from './rnb';
import { rock } from './rock';

export const genreStyles: Readonly<Record<Genre, GenreStyle>> = {
  pop,
  rock,
  'hip-hop': hipHop,
  electronic,
  jazz,
  classical,
  country,
  rnb,
  folk,
  blues,
  reggae,
  metal,
  latin,
  lofi,
  ambient,
};
