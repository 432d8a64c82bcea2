ALTER TABLE classes
  -- Made before its pass was applied: nobody joins it, and it spends no free pass, until one is. null: not, or not any more.
  ADD COLUMN waiting_since timestamptz;
