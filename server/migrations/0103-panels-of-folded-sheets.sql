-- Shops that were filled before folded sheets had panels: the tri-fold of the demo catalogue gets its own, where nobody
-- wrote any down and the sheet still is the one these panels add up to. Artwork is then checked at its folds there, too.
update catalogue.products
set print_specification = print_specification || '{"panelsMm": [97.67, 99.67, 99.66]}'::jsonb
where slug = 'tri-fold-brochures'
  and not print_specification ? 'panelsMm'
  and print_specification -> 'trimSizes' = '{"": {"widthMm": 297, "heightMm": 210}}'::jsonb;
