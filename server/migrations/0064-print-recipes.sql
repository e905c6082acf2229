-- In which form a partner takes what is printed; null: as the shop hands it to everybody, which is a setting.
alter table partners.profiles add column recipe jsonb check (jsonb_typeof(recipe) = 'object');
insert into settings.sections (name) values ('recipe');
