-- What is charged where a larger quantity costs less in total: the price of the list, or no more than the larger one.
insert into settings.sections (name) values ('prices');
